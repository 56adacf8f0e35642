import openapiTS, { astToString } from "openapi-typescript";

/** The types of a client of an OpenAPI document, as TypeScript. @throws if the document is no valid OpenAPI */
export async function generateApiTypes(document: object): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document)));
}

import { GenericContainer, Wait } from "testcontainers";

const IMAGE = "typesense/typesense:30.2";

/**
 * A Typesense in a container of its own.
 *
 * @throws where Docker is not there
 */
export async function startTypesense(): Promise<{ url: string; apiKey: string; stop(): Promise<unknown> }> {
  const apiKey = "contract";
  const container = await new GenericContainer(IMAGE)
    .withCommand([`--data-dir=/tmp`, `--api-key=${apiKey}`])
    .withExposedPorts(8108)
    .withWaitStrategy(Wait.forHttp("/health", 8108))
    .start();
  const url = `http://${container.getHost()}:${container.getMappedPort(8108)}`;
  return { url, apiKey, stop: () => container.stop() };
}

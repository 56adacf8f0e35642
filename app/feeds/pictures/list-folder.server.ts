import { constants, type Dirent } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, posix } from "node:path";

import type { FileEntryWithStats, SFTPWrapper } from "ssh2";

import type { SftpLocation } from "../fetch/feed-location";
import { failed } from "../fetch/fetch-outcome";
import type { FetchPorts } from "../fetch/fetch-ports.server";
import { pathInside } from "../fetch/open-file.server";
import { connectSftp, sftpFailureOf } from "../fetch/open-sftp.server";
import { FeedError } from "../read/feed-row";
import { type PictureFile, picturePath } from "./picture-path";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  type OpenedPictures,
  readPicture,
  TOO_LARGE,
} from "./read-picture.server";

const TOO_MANY = `The folder has more than ${MAX_PICTURES} files.`;

type Found = { name: string; isFolder: boolean; bytes: number; changed: number };

/** Lists one folder. Names are relative to the photographs' folder; '' is that folder itself. */
type ListOne = (name: string) => Promise<Found[]>;

/** A folder inside the feeds' folder, with its subfolders. */
export async function listFolder(folder: string, { folder: feeds }: FetchPorts): Promise<OpenedPictures> {
  try {
    const root = await pathInside(feeds, folder);
    if (root === null) return failed("address", "The folder of photographs is not in the feeds' folder.");
    const files = await listPictures(async (name) => {
      const entries = await readdir(join(root, name), { withFileTypes: true });
      // A symlink may lead anywhere.
      const own = entries.filter((entry) => entry.isFile() || entry.isDirectory());
      return Promise.all(own.map((entry) => describe(root, name, entry)));
    });
    return {
      files,
      read: async (file) => {
        if (file.bytes > MAX_PICTURE_BYTES) return TOO_LARGE;
        const path = await pathInside(root, file.name).catch(() => null);
        if (path === null) return { refused: "its file is no longer in the folder" };
        const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
        return readPicture(handle.createReadStream());
      },
      close: () => Promise.resolve(),
    };
  } catch (error) {
    return error instanceof FeedError
      ? failed("too-large", error.message)
      : failed("missing", "There is no such folder of photographs in the feeds' folder.");
  }
}

async function describe(root: string, folder: string, entry: Dirent): Promise<Found> {
  const { size, mtimeMs } = await stat(join(root, folder, entry.name));
  return {
    name: entry.name,
    isFolder: entry.isDirectory(),
    bytes: size,
    changed: Math.round(mtimeMs),
  };
}

/** A folder on an SFTP server, with its subfolders. */
export async function listSftpFolder(location: SftpLocation, ports: FetchPorts): Promise<OpenedPictures> {
  const session = await connectSftp(location, ports);
  if ("failure" in session) return session;
  const { sftp, close } = session;
  try {
    const files = await listPictures(async (name) =>
      (await readSftpFolder(sftp, posix.join(location.path, name))).map(({ filename, attrs }) => ({
        name: filename,
        isFolder: attrs.isDirectory(),
        bytes: attrs.isFile() ? attrs.size : 0,
        changed: attrs.mtime,
      })),
    );
    return {
      files,
      async read(file) {
        if (file.bytes > MAX_PICTURE_BYTES) return TOO_LARGE;
        try {
          const stream = sftp.createReadStream(posix.join(location.path, file.name));
          // An error while the session closes has nobody to report to.
          stream.on("error", () => undefined);
          return await readPicture(stream);
        } catch (error) {
          throw new FeedError(sftpFailureOf(error).failure.message);
        }
      },
      close: () => Promise.resolve(close()),
    };
  } catch (error) {
    close();
    return error instanceof FeedError ? failed("too-large", error.message) : sftpFailureOf(error);
  }
}

function readSftpFolder(sftp: SFTPWrapper, path: string): Promise<FileEntryWithStats[]> {
  return new Promise((done, fail) => {
    sftp.readdir(path, (error, list) => (error ? fail(error) : done(list)));
  });
}

/** The pictures in the folder and its subfolders, which usually stand for one car each. */
async function listPictures(listOne: ListOne): Promise<PictureFile[]> {
  const files = new Map<string, PictureFile>();
  let seen = 0;
  const add = async (folder: string) => {
    const folders: string[] = [];
    for (const { name, isFolder, bytes, changed } of await listOne(folder)) {
      seen += 1;
      if (seen > MAX_PICTURES) throw new FeedError(TOO_MANY);
      const inside = folder === "" ? name : `${folder}/${name}`;
      const path = isFolder ? null : picturePath(inside);
      if (isFolder && folder === "" && isPlain(name)) folders.push(inside);
      if (path !== null && !files.has(path) && isPlain(name)) {
        files.set(path, { path, name: inside, bytes, version: `${bytes}-${changed}` });
      }
    }
    for (const inside of folders) await add(inside);
  };
  await add("");
  return [...files.values()];
}

/** A server can return any name: only a single path segment is accepted. */
function isPlain(name: string): boolean {
  return !name.startsWith(".") && !/[/\\]/.test(name);
}

import { makeZip } from 'client-zip';
import type { Connection } from '#server/db/database.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { presentAssets } from './present.ts';
import { type AssetRow, type StoredPackage, assetsOf, frozenVersions } from './store.ts';

/** The last file of each stack: of a package as it stands, or as it was sent. */
export const filesToPack = async (db: Connection, one: Pick<StoredPackage, 'id'>, version?: number): Promise<readonly AssetRow[]> => {
  const rows = await assetsOf(db, one.id);
  const sent = version === undefined ? undefined : (await frozenVersions(db, one.id)).find((found) => found.version.number === version);
  const wanted = rows.filter(({ asset }) => (version === undefined ? !asset.removed : sent?.version.assetIds.includes(asset.id)));
  const current = new Set(presentAssets(wanted).flatMap((asset) => (asset.current ? [asset.id] : [])));
  return wanted.filter(({ asset }) => current.has(asset.id));
};

/** Names that can lie in one folder, also where A and a are the same: the second `a.png` is `a (2).png`. */
export const distinctNames = (given: readonly string[]): string[] => {
  const taken = new Set<string>();
  return given.map((raw) => {
    const name = cleanFileName(raw);
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
};

/** A ZIP of these files, made while it is sent: one is read at a time, and one that is not what was received breaks it off. */
export const packed = (files: Parameters<typeof verifiedContent>[0], rows: readonly AssetRow[]): ReadableStream<Uint8Array> => {
  const names = distinctNames(rows.map(({ asset }) => asset.name));
  const entries = async function* entries() {
    for (const [index, { asset, stored }] of rows.entries())
      yield { name: names[index], size: stored.size, lastModified: asset.addedAt, input: await verifiedContent(files, stored) };
  };
  return makeZip(entries());
};

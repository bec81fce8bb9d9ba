import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compression } from 'vite-plugin-compression2';

const folder = fileURLToPath(new URL('./peers/', import.meta.url));

/** What the product is measured beside. */
export const peers = ['react-admin', 'refine-antd'] as const;

/** Fetches the peers' packages, builds each as its own guide says, and answers with the folders of the builds. */
export const buildPeers = async (): Promise<readonly { readonly name: (typeof peers)[number]; readonly consoleFolder: string }[]> => {
  const { status } = spawnSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The packages of the peers could not be fetched');
  return Promise.all(
    peers.map(async (name) => {
      const consoleFolder = `${folder}dist/${name}`;
      copyFileSync(`${folder}index.html`, `${folder}${name}/index.html`);
      await build({
        configFile: false,
        root: folder + name,
        logLevel: 'error',
        build: { outDir: consoleFolder, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
        // The server hands out what is compressed beside a file, as it does for the product.
        plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.html$/], threshold: 512 })],
      });
      return { name, consoleFolder };
    }),
  );
};

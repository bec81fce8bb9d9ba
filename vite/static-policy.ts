import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Deployment, deploymentOf, deployments } from '#domain/deployments.ts';
import { staticPolicy } from '#server/http/console-policy.ts';

const ownScript = /<script nonce="[^"]*">([\s\S]*?)<\/script>/;

/** Writes `static-policies.json` beside the document: the security policy of each deployment, and of any other host, for a host of files. */
export const staticPolicies = (): Plugin => ({
  name: 'console-static-policies',
  writeBundle: {
    order: 'post',
    handler: async ({ dir = '' }) => {
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const script = ownScript.exec(html)?.[1];
      if (script === undefined) throw new Error('The document has no script of its own');
      const hash = createHash('sha256').update(script).digest('base64');
      const named: Readonly<Record<string, Deployment>> = { '*': deploymentOf(''), ...deployments };
      const policies = Object.fromEntries(Object.entries(named).map(([name, deployment]) => [name, staticPolicy(deployment, hash)]));
      await writeFile(join(dir, 'static-policies.json'), `${JSON.stringify(policies, null, 2)}\n`);
    },
  },
});

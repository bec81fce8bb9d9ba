import type { Plugin } from 'vite';

const brought = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';
const instead = `const createToJSONSchemaMethod = () => () => {
  throw new Error('The console writes no JSON schema');
};
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;
const noted = /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g;

/** Each schema of zod brings all that it takes to be written down as JSON Schema. Only the server does that, for its OpenAPI document; a built console leaves it out. */
export const zod = (): Plugin => ({
  name: 'console-zod',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null;
    const without = code.replaceAll(noted, '');
    if (!code.includes(brought) || without === code) throw new Error('Zod no longer writes its JSON schemas the way it did');
    return without.replace(brought, instead);
  },
});

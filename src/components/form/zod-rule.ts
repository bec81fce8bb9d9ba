import type { Rule } from 'antd/es/form';
import type { z } from 'zod';

/** A form field's rule from the contract's own schema of that field; `say` words what is wrong with a value. */
export const zodRule = (schema: z.ZodType, say: (value: unknown) => string): Rule => ({
  validator: async (_, value: unknown) => {
    if (!(await schema.safeParseAsync(value)).success) throw new Error(say(value));
  },
});

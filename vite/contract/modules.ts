/** Every module of the contract as it is when it runs, by its path below the project's root. */
export const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/contract/**/*.ts', { eager: true });

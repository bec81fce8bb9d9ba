// The library gives its tables of characters without types: pairs with a space between them, divided by `|`.
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

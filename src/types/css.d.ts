/** A style sheet as text: the page allows no style element without its nonce, so Griffel puts it in. */
declare module '*.css' {
  const text: string;
  // eslint-disable-next-line import-x/no-default-export -- what webpack makes of it
  export default text;
}

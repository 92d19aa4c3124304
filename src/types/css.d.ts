/** A style sheet as text. Griffel inserts it, because the page allows style elements only with its nonce. */
declare module '*.css' {
  const text: string;
  // eslint-disable-next-line import-x/no-default-export -- the form of the module that webpack generates
  export default text;
}

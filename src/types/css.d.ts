/** A style sheet as text. Griffel inserts it, because the page allows style elements only with its nonce. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** Nonce for style elements, from the page that the server sent; undefined in tests. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Instead of the function of @griffel/core that reads the styles in a page rendered by a server. */
export const rehydrateRendererCache = () => undefined;

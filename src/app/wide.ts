/** Windows with room for the menu beside the page; in narrower ones it overlays the page. */
export const WIDE = '@media (min-width: 768px)';

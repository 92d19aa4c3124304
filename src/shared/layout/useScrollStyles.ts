import { makeStyles, tokens } from '@fluentui/react-components';

/** Background of the area. */
const surface = tokens.colorNeutralBackground1;
const shade = tokens.colorNeutralStroke1;

const common = {
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
};

/** Style of an area that scrolls in block direction. */
export const scrollBlock = {
  ...common,
  overflowY: 'auto',
  backgroundImage: `linear-gradient(${surface} 50%, transparent), linear-gradient(transparent, ${surface} 50%), linear-gradient(${shade}, transparent), linear-gradient(transparent, ${shade})`,
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 1.5rem, 100% 1.5rem, 100% 0.625rem, 100% 0.625rem',
} as const;

/**
 * Scrolling areas with a shade at each edge with hidden content. Covers in the colour of the surface scroll with the
 * content, and hide the shades at its ends.
 */
export const useScrollStyles = makeStyles({
  block: scrollBlock,
  inline: {
    ...common,
    overflowX: 'auto',
    backgroundImage: `linear-gradient(to right, ${surface} 50%, transparent), linear-gradient(to right, transparent, ${surface} 50%), linear-gradient(to right, ${shade}, transparent), linear-gradient(to right, transparent, ${shade})`,
    backgroundPosition: '0 0, 100% 0, 0 0, 100% 0',
    backgroundSize: '1.5rem 100%, 1.5rem 100%, 0.625rem 100%, 0.625rem 100%',
  },
});

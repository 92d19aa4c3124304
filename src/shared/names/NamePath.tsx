import { Fragment } from 'react';

/** Unicode mirrors it in right-to-left text. */
const separator = ' > ';

/** Names from the root of a hierarchy to a record. Each is isolated, so that the path follows the direction of the page. */
export function NamePath({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={`${index} ${name}`}>
      {index > 0 && separator}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

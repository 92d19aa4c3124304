import { Fragment } from 'react';

/** Unicode mirrors it in right-to-left text. */
const separator = ' › ';

/**
 * Names from the root of a hierarchy to a record. Each is isolated, so that the path follows the direction of the page. One
 * element: in a flex container, such as the cell of a table, each name would be a column of its own.
 */
export function NamePath({ names }: { names: readonly string[] }) {
  return (
    <span>
      {names.map((name, index) => (
        <Fragment key={`${index} ${name}`}>
          {index > 0 && separator}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

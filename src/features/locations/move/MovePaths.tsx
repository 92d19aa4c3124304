import { Fragment } from 'react';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { messages } from './messages.ts';

/** Unicode mirrors it in right-to-left text. */
const separator = ' > ';

interface Props {
  from: readonly string[] | undefined;
  to: readonly string[];
}

/** Path from the root to the Location, before and after the move. */
export function MovePaths({ from, to }: Props) {
  const renderPath = (names: readonly string[]) =>
    names.map((name, index) => (
      <Fragment key={`${index} ${name}`}>
        {index > 0 && separator}
        <bdi>{name}</bdi>
      </Fragment>
    ));
  return (
    <FactList
      lines={[
        [messages.from, from && renderPath(from)],
        [messages.to, renderPath(to)],
      ]}
    />
  );
}

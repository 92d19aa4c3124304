import { FormattedMessage } from 'react-intl';
import type { Scope } from './coverage.ts';
import { messages } from './messages.ts';

interface Props {
  name: string;
  reach: Scope['reach'];
  /** True if a team of an ancestor counts. */
  above: boolean;
  /** Number of Locations without a team. */
  gaps: number;
  total: number;
}

/** Number of Locations without a team in a scope, with the name of the scope. */
export function ScopeFigureText({ name, reach, above, gaps, total }: Props) {
  const ofChildren = above ? messages.inChildren : messages.inChildrenOwn;
  const ofBranch = above ? messages.inBranch : messages.inBranchOwn;
  return (
    <FormattedMessage
      {...(reach === 'children' ? ofChildren : ofBranch)}
      values={{ name: <bdi>{name}</bdi>, count: gaps, total }}
    />
  );
}

import { useText } from '../../shared/intl/useText.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useMainPractitioner } from '../../shared/people/useMainPractitioner.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages as homeMessages } from './home.ts';
import { messages } from './messages.ts';
import { ResponseTable } from './parts/ResponseTable.tsx';
import { paths } from './paths.ts';
import { unfinishedBy } from './unfinished.ts';

/** The responses that the user saved unfinished, on any device. */
export default function UnfinishedPage() {
  const text = useText();
  const user = useAppSelector(selectUser);
  const title = text(homeMessages.unfinished);
  return (
    <>
      <PageHeader title={title} crumbs={[{ text: text(messages.listTitle), to: paths.list }, { text: title }]} />
      <QueryState query={useMainPractitioner(user?.id)}>
        {({ practitioners }) => {
          const unfinished = unfinishedBy(practitioners);
          return unfinished ? (
            <ResponseTable unfinished={unfinished} />
          ) : (
            <EmptyState text={text(messages.noUnfinished)} />
          );
        }}
      </QueryState>
    </>
  );
}

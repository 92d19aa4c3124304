import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { keycloakEndpoints, type User } from '../../../api/keycloak/index.ts';
import { readFresh } from '../../../api/read.ts';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { offsetPages } from '../../../shared/export/offsetPages.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { checks } from '../checks.ts';
import { messages as userMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { groupOf, signInGroups } from './groups.ts';
import { messages } from './messages.ts';
import { readSignIns } from './readSignIns.ts';
import { SignInChart } from './SignInChart.tsx';
import { SignInTable } from './SignInTable.tsx';

const { getUsers } = keycloakEndpoints.endpoints;

/** Maximum number of users read. */
const maxUsers = 5000;

/** Users by their last sign-in, as a chart and as a list of the users of each group. */
export default function SignInsPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const list = useListParams({ filters: { group: ['', ...signInGroups] }, table: 'signIns' });
  const [now] = useState(() => Date.now());
  const load = useCallback(
    async ({ attempt, addDone }: ScanReader) => {
      const signIns = await dispatch(readSignIns({ attempt, onProgress: addDone }));
      const users: User[] = [];
      if (signIns.isRecorded) {
        const read = (first: number, max: number, signal: AbortSignal) =>
          dispatch(readFresh(getUsers, { first, max, briefRepresentation: true }, { signal }));
        for await (const { rows } of offsetPages(read, attempt)) {
          users.push(...rows);
          addDone(rows.length);
          if (users.length >= maxUsers) break;
        }
      }
      const rows = users.map((user) => ({
        user,
        group: groupOf(user, signIns, now),
        time: signIns.last.get(user.id),
      }));
      const never = rows.filter(({ user, group }) => group === 'never' && user.enabled).length;
      const total = users.filter(({ enabled }) => enabled).length;
      const isFull = users.length >= maxUsers;
      if (signIns.isRecorded)
        await dispatch(storeLastCheck(checks.signIns, { count: never, total, at: now, isPartial: isFull }));
      return { ...signIns, rows, isFull };
    },
    [dispatch, now],
  );
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(userMessages.listTitle), to: paths.list }, { text: title }]}
      />
      <ScanState data={useScan('signIns', load)}>
        {({ rows, isFull, ...signIns }) =>
          signIns.isRecorded ? (
            <>
              <SignInChart rows={rows} signIns={signIns} limit={isFull ? maxUsers : undefined} />
              <SignInTable rows={rows} list={list} />
            </>
          ) : (
            <EmptyState isFramed text={intl.formatMessage(messages.off)} hint={intl.formatMessage(messages.offHint)} />
          )
        }
      </ScanState>
    </>
  );
}

import type { CareTeam } from 'fhir/r4';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { isVersionConflict } from '../../api/errors.ts';
import { useLazySearchCareTeamQuery, useTransactionMutation } from '../../api/fhir/index.ts';
import { allPages, allPagesSize } from '../../fhir/allPages.ts';
import { matches } from '../../fhir/bundle.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { withoutMembers } from './careTeamMembership.ts';
import { messages } from './messages.ts';
import { useFindLinkedResources } from './useFindLinkedResources.ts';

/**
 * Removes a user from the participants of all care teams, in one transaction, which is retried once after a version
 * conflict. Resolves to a text for each care team; rejects with an ApiError, and then nothing was written.
 */
export function useLeaveCareTeams(): (userId: string) => Promise<string[]> {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const find = useFindLinkedResources();
  const [search] = useLazySearchCareTeamQuery();
  const [transaction] = useTransactionMutation();

  return useCallback(
    async (userId) => {
      const attempt = async (): Promise<CareTeam[]> => {
        const { practitioners, roles } = await find(userId);
        const members = new Set(
          [...practitioners, ...roles].map(({ resourceType, id = '' }) => `${resourceType}/${id}`),
        );
        if (members.size === 0) return [];
        const participant = [...members].join(',');
        const pages = await allPages((offset) =>
          search({ participant, _count: allPagesSize, ...(offset > 0 && { _getpagesoffset: offset }) }).unwrap(),
        );
        const joined = pages.flatMap((page) => matches<CareTeam>(page, 'CareTeam'));
        const entries = joined.flatMap((stored) => {
          const next = withoutMembers(stored, members);
          return next ? [putEntry(next, stored)] : [];
        });
        if (entries.length > 0) await transaction({ bundle: transactionOf(entries) }).unwrap();
        return joined;
      };
      const careTeamsLeft = await attempt().catch((error: unknown) => {
        if (isVersionConflict(error)) return attempt();
        throw error;
      });
      if (careTeamsLeft.length === 0) return [intl.formatMessage(messages.inNoCareTeam)];
      return careTeamsLeft.map((careTeam) => intl.formatMessage(messages.leftCareTeam, { name: nameOf(careTeam) }));
    },
    [intl, nameOf, find, search, transaction],
  );
}

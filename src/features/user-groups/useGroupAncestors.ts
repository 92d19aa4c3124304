import { useCallback } from 'react';
import { useLazyGetGroupQuery } from '../../api/keycloak/index.ts';

/** Maximum nesting. Ends the loop if the server returns a cycle. */
const maxDepth = 20;

/** Resolves to the ids of the ancestors of a group, '' for none. Omits unreadable ones; never rejects. */
export function useGroupAncestors(): (groupId: string) => Promise<string[]> {
  const [getGroup] = useLazyGetGroupQuery();
  return useCallback(
    async (groupId) => {
      const ids: string[] = [];
      let next: string | undefined = groupId;
      try {
        while (next && ids.length < maxDepth) {
          const { parentId }: { parentId?: string } = await getGroup({ groupId: next }, true).unwrap();
          if (parentId) ids.push(parentId);
          next = parentId;
        }
      } catch {
        // The tree renders without these ancestors. The page reports errors of the group itself.
      }
      return ids;
    },
    [getGroup],
  );
}

import { useCallback } from 'react';
import { useLazyGetGroupQuery } from '../../api/keycloak/index.ts';

/** Deeper than anybody nests groups; ends what a server would answer in a circle. */
const deepest = 20;

/** Answers the ids of the groups around a group, '' for none; those that cannot be read are left out, it never rejects. */
export function useAncestors(): (groupId: string) => Promise<string[]> {
  const [getGroup] = useLazyGetGroupQuery();
  return useCallback(
    async (groupId) => {
      const ids: string[] = [];
      let next: string | undefined = groupId;
      try {
        while (next && ids.length < deepest) {
          const { parentId }: { parentId?: string } = await getGroup({ groupId: next }, true).unwrap();
          if (parentId) ids.push(parentId);
          next = parentId;
        }
      } catch {
        // The tree is drawn without them; what is wrong with the group itself the page says.
      }
      return ids;
    },
    [getGroup],
  );
}

import { makeStyles, Text } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { isHidden } from './extensions.ts';
import { useFillerContext } from './FillerContext.ts';
import { GroupItem } from './GroupItem.tsx';
import { textOf } from './itemText.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { isGroup, type Path } from './tree.ts';

const useStyles = makeStyles({ display: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

interface Props {
  items: readonly QuestionnaireItem[];
  path: Path;
}

/** What is asked in one place, as far as it is to be shown now. */
export function ItemList({ items, path }: Props) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { isEnabled } = useFillerContext();
  return items
    .filter((item) => !isHidden(item) && isEnabled(path, item))
    .map((item) => {
      // Not by its place: a copy of a group that moves up takes along what was typed into it.
      const key = item.linkId;
      if (item.type === 'display') {
        return (
          // Texts of forms in the field share a linkId, or have none; they hold no state, so their place is name enough.
          <Text key={`${key} ${items.indexOf(item)}`} className={styles.display}>
            <bdi>{textOf(item, locale)}</bdi>
          </Text>
        );
      }
      return isGroup(item) ? (
        <GroupItem key={key} group={item} path={path} />
      ) : (
        <QuestionItem key={key} question={item} path={path} />
      );
    });
}

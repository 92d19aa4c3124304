import { Button, makeStyles, mergeClasses, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import type { QuestionnaireItem } from 'fhir/r4';
import { memo, useId, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { extensionOf } from './extensions.ts';
import { selectResponse } from './fillerSelectors.ts';
import { copyRemoved } from './fillerSlice.ts';
import { addCopy } from './fillerThunks.ts';
import { useEdit, useFormFrame } from './FormContext.ts';
import { messages } from './messages.ts';
import { ItemLabel } from './RichText.tsx';
import { holderAt, itemsOf, type Level, type Path } from './tree.ts';
import { useCollapsible } from './useCollapsible.ts';
import { useItemTexts } from './useItemTexts.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  // The browser skips it until it is visible. The padding has room for the outlines of focused fields.
  skipped: {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 40rem',
    paddingInline: tokens.spacingHorizontalXS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    paddingBlock: tokens.spacingVerticalXS,
  },
  copy: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  title: { marginBlock: 0 },
  summary: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  content: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlockStart: tokens.spacingVerticalM },
  add: { justifySelf: 'start' },
  warning: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

const noItems: readonly QuestionnaireItem[] = [];

interface Props {
  group: QuestionnaireItem;
  path: Path;
  /** Renders the nested items. A prop, because ItemList imports this component. */
  ItemList: ComponentType<Level>;
}

/** A group of questions, collapsible if the author chose so. */
export const GroupItem = memo(function GroupItem({ group, path, ItemList }: Props) {
  const styles = useStyles();
  const id = useId();
  const intl = useIntl();
  const { problem, warning, label: name } = useItemTexts(path, group);
  const { isLong } = useFormFrame();
  const collapsible = useCollapsible(group, path);
  const heading = name && (
    <Subtitle2 as="h2" id={id} className={styles.title}>
      <ItemLabel item={group} label={name} />
    </Subtitle2>
  );
  const content = group.repeats ? (
    <Copies group={group} name={name} path={path} ItemList={ItemList} />
  ) : (
    <ItemList items={group.item ?? noItems} path={[...path, { linkId: group.linkId, index: 0 }]} />
  );
  return (
    <div
      className={mergeClasses(styles.root, isLong && path.length === 0 && styles.skipped)}
      role="group"
      aria-labelledby={name ? id : undefined}
    >
      {collapsible && heading ? (
        <Disclosure
          title={
            <span className={styles.summary}>
              {heading}
              {!collapsible.isOpen && collapsible.problems > 0 && (
                <Text className={styles.error}>
                  {intl.formatMessage(messages.attention, { count: collapsible.problems })}
                </Text>
              )}
            </span>
          }
          open={collapsible.isOpen}
          onToggle={(event) => collapsible.setOpen(event.currentTarget.open)}
        >
          <div className={styles.content}>{content}</div>
        </Disclosure>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
      {warning && <Text className={styles.warning}>{warning}</Text>}
      {problem && (
        <Text role="alert" className={styles.error}>
          {problem}
        </Text>
      )}
    </div>
  );
});

/** The copies of a repeating group, with buttons to add and remove copies. */
function Copies({ group, name, path, ItemList }: Props & { name: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const edit = useEdit();
  const { form, tools, readOnly } = useFormFrame();
  const maxCopies = extensionOf(group, 'maxOccurs')?.valueInteger ?? Infinity;
  const copies = useAppSelector((state) =>
    Math.max(1, itemsOf(holderAt(selectResponse(state, form), path), group.linkId).length),
  );
  // Stable keys: a copy retains the text of its inputs when an earlier copy is removed.
  const [known, setKnown] = useState<readonly number[]>([]);
  const ids = Array.from({ length: copies }, (_, index) => known[index] ?? Math.max(-1, ...known) + 1 + index);
  return (
    <>
      {ids.map((copy, index) => {
        const title = intl.formatMessage(messages.numbered, { name, number: index + 1 });
        return (
          <div key={copy} className={styles.copy} role="group" aria-label={title}>
            <div className={styles.head}>
              <Text weight="semibold">{title}</Text>
              {!readOnly && copies > 1 && (
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={intl.formatMessage(messages.removeGroup, { name, number: index + 1 })}
                  onClick={() => {
                    setKnown(ids.filter((one) => one !== copy));
                    edit(copyRemoved({ form, path, linkId: group.linkId, index }));
                  }}
                />
              )}
            </div>
            <ItemList items={group.item ?? noItems} path={[...path, { linkId: group.linkId, index }]} />
          </div>
        );
      })}
      {!readOnly && copies < maxCopies && (
        <Button
          className={styles.add}
          icon={<AddRegular />}
          onClick={() => dispatch(addCopy(form, path, group, tools))}
        >
          {intl.formatMessage(messages.addGroup, { name })}
        </Button>
      )}
    </>
  );
}

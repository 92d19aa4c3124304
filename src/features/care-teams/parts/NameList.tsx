import { makeStyles, Text, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXXS, paddingInlineStart: tokens.spacingHorizontalL },
});

interface Props {
  heading?: string;
  names: readonly string[];
}

/** List of names, e.g. the practitioners of a care team. */
export function NameList({ heading, names }: Props) {
  const styles = useStyles();
  return (
    <>
      {heading && <Text size={200}>{heading}</Text>}
      <ul className={styles.list} aria-label={heading}>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Button, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

const useStyles = makeStyles({
  root: {
    color: tokens.colorStatusDangerForeground3,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
    ':hover': {
      color: tokens.colorStatusDangerForeground3,
      backgroundColor: tokens.colorStatusDangerBackground1,
      ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
    },
    ':hover:active': {
      color: tokens.colorStatusDangerForeground3,
      backgroundColor: tokens.colorStatusDangerBackground1,
      ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
    },
  },
});

/** Button of an action that removes data or access. Its label names the action and its object. */
export function DangerButton({ className, ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} className={mergeClasses(useStyles().root, className)} />;
}

import recipes from './recipes.module.css';

/** The theme's recipes as class names, for plain elements in rows (decision 0019). */
export { recipes };

const BUTTONS = {
  solid: recipes.buttonSolid,
  subtle: recipes.buttonSubtle,
  outline: recipes.buttonOutline,
  ghost: recipes.buttonGhost,
  plain: recipes.buttonPlain,
};
const BUTTON_SIZES = { sm: recipes.buttonSm, md: recipes.buttonMd, lg: recipes.buttonLg };

/** Joins class names; one that is absent is left out. */
export const join = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined).join(' ');

/** Class names of a button, plus those given. */
export const button = (
  variant: keyof typeof BUTTONS,
  size: keyof typeof BUTTON_SIZES,
  ...own: (string | undefined)[]
) => join(recipes.button, BUTTON_SIZES[size], BUTTONS[variant], ...own);

/** Class names of a button of one icon, plus those given. */
export const iconButton = (
  variant: keyof typeof BUTTONS,
  size: keyof typeof BUTTON_SIZES,
  ...own: (string | undefined)[]
) => button(variant, size, recipes.iconButton, ...own);

const BADGES = { subtle: recipes.badgeSubtle, solid: recipes.badgeSolid };
const BADGE_SIZES = { sm: recipes.badgeSm, md: recipes.badgeMd, lg: recipes.badgeLg };

/** Class names of a badge, plus those given. */
export const badge = (variant: keyof typeof BADGES, size: keyof typeof BADGE_SIZES, ...own: (string | undefined)[]) =>
  join(recipes.badge, BADGE_SIZES[size], BADGES[variant], ...own);

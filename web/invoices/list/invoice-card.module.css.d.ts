// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly list: string;
  readonly plain: string;
  readonly ticked: string;
  readonly sums: string;
  readonly line: string;
  readonly caption: string;
  readonly card: string;
  readonly isTicked: string;
  readonly tick: string;
  readonly pay: string;
  readonly who: string;
  readonly text: string;
  readonly title: string;
  readonly subtitle: string;
  readonly value: string;
  readonly label: string;
  readonly yen: string;
  readonly muted: string;
  readonly strong: string;
  readonly alarm: string;
  readonly due: string;
  readonly states: string;
};
export default styles;

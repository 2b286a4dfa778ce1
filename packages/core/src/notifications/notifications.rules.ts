export {
  defaultChoices,
  digestReach,
  fixedKeys,
  isChosen,
  isMailOff,
  isOffered,
  isWanted,
  kindsByArea,
  withChoice,
  withGroupsLeft,
  withoutLetters,
} from './notification-choices.rules.ts';

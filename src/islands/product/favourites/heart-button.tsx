import { Heart } from 'lucide-react';

interface Props {
  on: boolean;
  label: string;
  onPress: () => void;
  className: string;
}

export const HeartButton = ({ on, label, onPress, className }: Props) => (
  <button type="button" className={className} aria-label={label} onClick={onPress}>
    <Heart aria-hidden="true" className={`size-5 ${on ? 'fill-chili text-chili' : ''}`} />
  </button>
);

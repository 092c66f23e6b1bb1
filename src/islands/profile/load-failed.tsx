import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';

interface Props {
  text: string;
  retry: string;
  onRetry: () => void;
}

export function LoadFailed({ text, retry, onRetry }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="bad">{text}</Notice>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}

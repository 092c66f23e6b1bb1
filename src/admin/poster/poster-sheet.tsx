import { posterWords } from '#lib/i18n/poster.ts';
import { QrCode } from '#lib/ui/qr-code.tsx';

interface Props {
  name: string;
  address: string;
  /** Names the code for screen readers. */
  code: string;
}

// All sizes are shares of the sheet's width (cqw), so that every paper shows the same.
const nameSize = (name: string): string =>
  name.length > 60 ? 'text-[4cqw]' : name.length > 28 ? 'text-[5.4cqw]' : 'text-[7cqw]';

/** The poster: the garden's name, the code, and three steps in two languages. */
export const PosterSheet = ({ name, address, code }: Props) => (
  <div className="flex h-full flex-col bg-white text-[#20160a]">
    <header className="bg-[#173f2a] px-[7cqw] py-[4.4cqw] text-[#fbf6ea]">
      <p className="text-[2.7cqw] font-semibold tracking-wide text-[#f2b53a]">Wisata Jamu</p>
      <h2 className={`mt-[1cqw] font-title leading-[1.15] break-words ${nameSize(name)}`}>
        {name}
      </h2>
    </header>
    <div className="flex min-h-0 grow flex-col items-center justify-between px-[7cqw] py-[4cqw]">
      <p className="text-center font-title leading-tight">
        <span className="block text-[6cqw]">{posterWords.id.title}</span>
        <span lang="en" className="block text-[3.8cqw] text-[#5a4a33]">
          {posterWords.en.title}
        </span>
      </p>
      <div className="w-[48cqw]">
        <QrCode text={address} label={code} correction="quartile" />
      </div>
      <div className="grid w-full grid-cols-2 gap-x-[5cqw] gap-y-[2cqw] text-[2.75cqw] leading-snug">
        {(['id', 'en'] as const).map((language) => (
          <ol key={language} lang={language} className="grid content-start gap-[1.6cqw]">
            {posterWords[language].steps.map((step, at) => (
              <li key={step} className="grid grid-cols-[auto_1fr] gap-x-[1.6cqw]">
                <span className="grid size-[4.4cqw] place-items-center rounded-full bg-[#f2b53a] text-[2.5cqw] font-bold">
                  {at + 1}
                </span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        ))}
      </div>
      <p className="text-center text-[2.3cqw] break-all text-[#5a4a33]">
        {address.replace(/^https?:\/\//, '')}
      </p>
    </div>
  </div>
);

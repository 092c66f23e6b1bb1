import { useReducer, type ComponentProps } from 'react';
import { ErrorBoundary } from './core/error-boundary.tsx';
import { initialState, reduce } from './core/state.ts';
import { Workbench } from './core/workbench.tsx';
import { features } from './features.ts';

type Props = Pick<ComponentProps<typeof Workbench>, 't' | 'locale'>;

/** Identifies a plant on photographs (§2). After a crash, only category and garden are kept. */
export function Detection(props: Props) {
  const [state, dispatch] = useReducer(reduce, initialState);
  return (
    <ErrorBoundary t={props.t} onRetry={() => dispatch({ type: 'allRemoved' })}>
      <Workbench {...props} features={features} state={state} dispatch={dispatch} />
    </ErrorBoundary>
  );
}

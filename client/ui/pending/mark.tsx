import { Button } from '@wordpress/components';

import type { PendingOperation } from '../../contract/types';
import { formatSeconds } from '../../time/format-time';
import { looking, nextLookText, sinceText } from './strings';
import './style.scss';
import { useLookAgain } from './use-look-again';

interface Props {
	operation: PendingOperation;
	/** What is not known. */
	text: string;
	/** Accessible name of the button in a row. */
	label?: string;
}

/** What is not known, since when, and when the store looks next; a button has it look at once. */
export function Mark( { operation, text, label }: Props ) {
	const { isBusy, outcome, look } = useLookAgain( operation );
	const { since, next_look: next } = operation;
	const asked = formatSeconds( since );
	return (
		<>
			<p>
				<strong>{ text }</strong>
			</p>
			<p>
				{ sinceText( asked ) }{ ' ' }
				{ nextLookText(
					next === null ? null : formatSeconds( next ),
					asked
				) }
			</p>
			<p className="merchant-payments-pending__look">
				<Button
					variant="secondary"
					size="compact"
					isBusy={ isBusy }
					aria-disabled={ isBusy }
					aria-label={ label }
					onClick={ look }
				>
					{ looking.again }
				</Button>
				<span role="status">{ outcome }</span>
			</p>
		</>
	);
}

import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { acceptDispute } from '../../../data/disputes';
import { useMoneyAction } from '../../../data/money-action';
import { notify, type Notice } from '../../../data/notices';
import { Question } from '../../../ui/question';
import type { Case } from './case';
import { amountText, disputeFee, sumText } from './money';
import {
	accepted,
	accepting,
	buttons,
	countsAnyway,
	feeIsGone,
	keeps,
} from './strings';

/** What the server says when somebody else was first: that says more than "try again". */
const TOO_LATE = 'dispute_unexpected_state';

/**
 * Accepts a dispute, once it was asked whether that is wanted.
 */
export function AcceptButton( { shown }: { shown: Case } ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const { isBusy, run } = useAcceptance( shown, () => setIsAsking( false ) );
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				aria-disabled={ isBusy }
				onClick={ isBusy ? undefined : () => setIsAsking( true ) }
			>
				{ buttons.accept }
			</Button>
			{ isAsking && (
				<AcceptQuestion
					shown={ shown }
					isBusy={ isBusy }
					onYes={ run }
					onNo={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

/**
 * The acceptance itself, and what is said of it.
 *
 * @param shown The case.
 * @param close Closes the question.
 */
function useAcceptance( { charge, dispute }: Case, close: () => void ) {
	const tell = ( status: Notice[ 'status' ], text: string ) => {
		close();
		notify( { id: `wcpay-accept-${ dispute.id }`, status, text } );
	};
	return useMoneyAction< Dispute >(
		( key ) => acceptDispute( dispute.id, key ),
		{
			onDone: () =>
				tell( 'success', accepted( charge.order?.number ?? null ) ),
			onRefused: ( { code, message }: ApiError ) =>
				tell( 'error', code === TOO_LATE ? message : accepting.failed ),
			onOpen: () => tell( 'info', accepting.open ),
		}
	);
}

interface QuestionProps {
	shown: Case;
	isBusy: boolean;
	onYes: () => void;
	onNo: () => void;
}

function AcceptQuestion( { shown, ...answers }: QuestionProps ) {
	const fee = disputeFee( shown.dispute );
	return (
		<Question
			title={ accepting.title }
			yes={ buttons.accept }
			isDestructive
			{ ...answers }
		>
			<p>
				{ keeps( amountText( shown.dispute ) ) }{ ' ' }
				{ feeIsGone( fee && sumText( fee ) ) }
			</p>
			<p>{ accepting.final }</p>
			<p>{ countsAnyway }</p>
		</Question>
	);
}

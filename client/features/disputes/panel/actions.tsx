import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';

import { challengeLink } from '../../../data/links';
import { notify } from '../../../data/notices';
import { recordEvent } from '../../../data/tracks';
import { useWaits } from '../../../ui/pending/use-waits';
import { AcceptButton } from './accept';
import {
	hasDraft,
	isWaiting,
	needsResponse,
	wasAnswered,
	type Case,
} from './case';
import { letterTo } from './email';
import { buttons, noOrder } from './strings';

interface Props {
	shown: Case;
}

/**
 * What can be done about a case; nothing shows where there is nothing to do.
 */
export function Actions( { shown }: Props ) {
	const { notice } = shown.dispute;
	const challenge = challengeLink( shown.dispute.id );
	if ( needsResponse( shown.stage ) ) {
		return (
			<div className="merchant-payments-dispute__actions">
				<Answers shown={ shown } challenge={ challenge } />
			</div>
		);
	}
	const sent = wasAnswered( shown.dispute ) ? challenge : null;
	return sent || notice?.url ? (
		<div className="merchant-payments-dispute__actions">
			{ notice?.url && (
				<Button variant="primary" href={ notice.url }>
					{ notice.label }
				</Button>
			) }
			{ sent && (
				<Link className="components-button is-secondary" href={ sent }>
					{ buttons.view }
				</Link>
			) }
		</div>
	) : null;
}

interface AnswersProps extends Props {
	/** Where evidence is submitted; null where there is no such page. */
	challenge: string | null;
}

function Answers( { shown, challenge }: AnswersProps ) {
	const letter = letterTo( shown );
	return (
		<>
			{ challenge && <Challenge shown={ shown } address={ challenge } /> }
			{ shown.stage === 'inquiry' ? (
				<RefundButton shown={ shown } />
			) : (
				<AcceptButton shown={ shown } />
			) }
			{ letter && (
				<Button variant="tertiary" href={ letter }>
					{ buttons.email }
				</Button>
			) }
		</>
	);
}

function Challenge( {
	shown: { dispute, stage },
	address,
}: Props & { address: string } ) {
	const label = stage === 'inquiry' ? buttons.answer : buttons.challenge;
	return (
		<Link
			className="components-button is-primary"
			href={ address }
			onClick={ () =>
				recordEvent( 'wcpay_dispute_challenge_clicked', {
					dispute_status: dispute.status,
					dispute_reason: dispute.reason,
					on_page: 'transaction_details',
				} )
			}
		>
			{ hasDraft( dispute ) ? buttons.resume : label }
		</Link>
	);
}

/**
 * Refunds are made on the order's page; where there is none, that is said.
 */
function RefundButton( { shown }: Props ) {
	const { id, note } = useWaits( isWaiting( shown ) );
	const { charge, dispute } = shown;
	const address = charge.order?.url;
	if ( note ) {
		return (
			<>
				<Button
					variant="secondary"
					aria-disabled
					aria-describedby={ id }
				>
					{ buttons.refund }
				</Button>
				{ note }
			</>
		);
	}
	return address ? (
		<Button variant="secondary" href={ address }>
			{ buttons.refund }
		</Button>
	) : (
		<Button
			variant="secondary"
			onClick={ () =>
				notify( {
					id: `merchant-payments-refund-${ dispute.id }`,
					status: 'error',
					text: noOrder,
				} )
			}
		>
			{ buttons.refund }
		</Button>
	);
}

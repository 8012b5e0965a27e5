import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';

import { challengeAddress } from '../../../data/links';
import { notify } from '../../../data/notices';
import { recordEvent } from '../../../data/tracks';
import { AcceptButton } from './accept';
import { hasDraft, needsResponse, wasAnswered, type Case } from './case';
import { letterTo } from './email';
import { buttons, noOrder } from './strings';

interface Props {
	shown: Case;
}

/**
 * What can be done about a case; nothing shows where there is nothing to do.
 */
export function Actions( { shown }: Props ) {
	const canAct = needsResponse( shown.stage );
	if ( ! canAct && ! wasAnswered( shown.dispute ) ) {
		return null;
	}
	return (
		<div className="wcpay-dispute__actions">
			{ canAct ? (
				<Answers shown={ shown } />
			) : (
				<Evidence shown={ shown } />
			) }
		</div>
	);
}

function Answers( { shown }: Props ) {
	const letter = letterTo( shown );
	return (
		<>
			<Challenge shown={ shown } />
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

function Challenge( { shown: { dispute, stage } }: Props ) {
	const label = stage === 'inquiry' ? buttons.answer : buttons.challenge;
	return (
		<Link
			className="components-button is-primary"
			href={ challengeAddress( dispute.id ) }
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

const Evidence = ( { shown: { dispute } }: Props ) => (
	<Link
		className="components-button is-secondary"
		href={ challengeAddress( dispute.id ) }
	>
		{ buttons.view }
	</Link>
);

/**
 * Refunds are made on the order's page; where there is none, that is said.
 */
function RefundButton( { shown: { charge, dispute } }: Props ) {
	const address = charge.order?.url;
	return address ? (
		<Button variant="secondary" href={ address }>
			{ buttons.refund }
		</Button>
	) : (
		<Button
			variant="secondary"
			onClick={ () =>
				notify( {
					id: `wcpay-refund-${ dispute.id }`,
					status: 'error',
					text: noOrder,
				} )
			}
		>
			{ buttons.refund }
		</Button>
	);
}

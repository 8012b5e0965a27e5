import { CheckboxControl, Notice } from '@wordpress/components';

import type { EarlierPayment } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { formatSeconds } from '../../../time/format-time';
import { OrderLink } from '../../../ui/order-link';
import { NUMBER, type Earlier } from './earlier';
import { namesOf, says, titles } from './earlier-strings';
import type { Challenge } from './use-challenge';

/** Earlier payments of the customer, of which two are sent. */
export function EarlierStep( { challenge }: { challenge: Challenge } ) {
	const { earlier } = challenge;
	return (
		<section className="merchant-payments-challenge__section">
			<h3>{ titles.earlier }</h3>
			{ earlier ? (
				<Payments challenge={ challenge } earlier={ earlier } />
			) : (
				<p>{ says.failed }</p>
			) }
		</section>
	);
}

function Payments( {
	challenge,
	earlier,
}: {
	challenge: Challenge;
	earlier: Earlier;
} ) {
	const { payments } = earlier;
	return (
		<>
			<p>
				{ payments.length < NUMBER
					? says.tooFew( payments.length )
					: says.rule }
			</p>
			<ul className="merchant-payments-challenge__earlier">
				{ payments.map( ( payment ) => (
					<li key={ payment.charge }>
						<Payment
							payment={ payment }
							challenge={ challenge }
							earlier={ earlier }
						/>
					</li>
				) ) }
			</ul>
			{ payments.length >= NUMBER && (
				<Result challenge={ challenge } earlier={ earlier } />
			) }
		</>
	);
}

function Payment( {
	payment: { amount, charge, created, currency, facts, matches, order },
	challenge: { chooseEarlier, isReadOnly },
	earlier: { chosen, payments },
}: {
	payment: EarlierPayment;
	challenge: Challenge;
	earlier: Earlier;
} ) {
	const isChosen = chosen.some( ( one ) => one.charge === charge );
	const isFull = chosen.length === NUMBER;
	return (
		<>
			<CheckboxControl
				label={ says.payment(
					formatAmount( amount, currency ),
					formatSeconds( created ).date
				) }
				help={ [
					facts.product_description,
					matches.length > 0 ? says.same( namesOf( matches ) ) : '',
				]
					.filter( Boolean )
					.join( ' · ' ) }
				checked={ isChosen }
				disabled={
					isReadOnly ||
					payments.length < NUMBER ||
					( isFull && ! isChosen )
				}
				onChange={ ( isNow ) => chooseEarlier( charge, isNow ) }
				__nextHasNoMarginBottom
			/>
			<OrderLink order={ order } />
		</>
	);
}

/** Whether the choice is what the network asks for. */
function Result( {
	challenge: { dispute, isReadOnly, problems },
	earlier,
}: {
	challenge: Challenge;
	earlier: Earlier;
} ) {
	if ( isReadOnly || earlier.chosen.length === 0 ) {
		return null;
	}
	const left = NUMBER - earlier.chosen.length;
	const { compelling_evidence: compelling } = dispute;
	const isRefused =
		compelling?.status === 'not_qualified' &&
		earlier.chosen.every( ( { charge } ) =>
			compelling.charges.includes( charge )
		);
	const problem =
		( left > 0 && says.oneMore( left ) ) ||
		( isRefused && says.refused ) ||
		( ! earlier.disputed.product_description && says.noDescription ) ||
		problems.product_description ||
		( ! earlier.isLinked && says.notLinked );
	return (
		<Notice
			status={ problem ? 'warning' : 'success' }
			isDismissible={ false }
			politeness="polite"
		>
			{ problem || says.linked( namesOf( earlier.common ) ) }
		</Notice>
	);
}

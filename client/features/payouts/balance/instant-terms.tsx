import { Notice, TextControl } from '@wordpress/components';

import type { InstantPart } from '../../../contract/types';
import type { Quote } from '../../../data/instant-payouts';
import { formatPercent } from '../../../money/format-rate';
import { Amount } from '../../../ui/amount';
import { DescriptionList } from '../../../ui/description-list';
import { instant } from './instant-strings';

interface Props {
	offer: InstantPart;
	/** Available now; more than that may be paid out instantly. */
	available: number;
	/** Of the amount typed; null when it is none that can be paid out. */
	quote: Quote | null;
	typed: string;
	onType: ( text: string ) => void;
	/** Why the quote has changed. */
	warning: string | null;
}

/** What an instant payout comes to, for the amount that the merchant types. */
export function Terms( {
	offer,
	available,
	quote,
	typed,
	onType,
	warning,
}: Props ) {
	const { currency, bank } = offer;
	return (
		<>
			{ warning && <Warning text={ warning } /> }
			<p className="merchant-payments-balance__time">{ instant.time }</p>
			{ offer.allows_part && (
				<Wanted
					currency={ currency }
					isWrong={ ! quote }
					value={ typed }
					onChange={ onType }
				/>
			) }
			{ quote && quote.amount > available && (
				<p className="merchant-payments-balance__note">
					{ instant.more }
				</p>
			) }
			<div aria-live="polite">
				<DescriptionList
					details={ [
						...( quote ? moneyOf( quote, offer ) : [] ),
						{
							label: instant.bank,
							value: bank && <bdi>{ bank }</bdi>,
						},
					] }
				/>
				{ ! offer.has_fee && (
					<p className="merchant-payments-balance__note">
						{ instant.feeLater }
					</p>
				) }
			</div>
		</>
	);
}

const Warning = ( { text }: { text: string } ) => (
	<Notice
		className="merchant-payments-balance__warning"
		status="warning"
		isDismissible={ false }
	>
		{ text }
	</Notice>
);

interface WantedProps {
	currency: string;
	isWrong: boolean;
	value: string;
	onChange: ( text: string ) => void;
}

const Wanted = ( { currency, isWrong, ...typed }: WantedProps ) => (
	<TextControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		className="merchant-payments-balance__wanted"
		label={ instant.wanted( currency.toUpperCase() ) }
		help={ isWrong && instant.wrong }
		aria-invalid={ isWrong }
		inputMode="decimal"
		autoComplete="off"
		{ ...typed }
	/>
);

function moneyOf(
	{ amount, fee, net }: Quote,
	{ currency, fee_percentage: percentage, has_fee: hasFee }: InstantPart
) {
	const money = ( minor: number ) => (
		<Amount amount={ minor } currency={ currency } />
	);
	return [
		{ label: instant.amount, value: money( amount ) },
		...( hasFee
			? [
					{
						label: `${ instant.fee } (${ formatPercent( percentage ) })`,
						value: money( fee ),
					},
					{
						label: instant.net,
						value: <strong>{ money( net ) }</strong>,
					},
				]
			: [] ),
	];
}

import { Notice, ToggleControl } from '@wordpress/components';

import { boot } from '../../data/boot';
import { OneChoice } from '../../form/fields/choice';
import { currencyName } from '../../ui/currency-name';
import type { Action, Card, Filter } from './card';
import { CountriesNotice, sellsEverywhere } from './countries-notice';
import { LimitField } from './limit-field';
import { problemOf, type Problem } from './problems';
import * as texts from './strings';
import { Why } from './why';

interface Props {
	filter: Filter;
	card: Card;
	hasReview: boolean;
	/** Why the last save was refused. */
	error: string | undefined;
	onChange: ( changes: Partial< Card > ) => void;
}

/** What a filter does, and when. */
export function FilterFields( props: Props ) {
	const { filter, card, onChange } = props;
	const { why, toggle } = texts.filters[ filter ];
	const isUseless =
		filter === 'international_ip_address' && sellsEverywhere();
	return (
		<div className="merchant-payments-filter">
			<Why>{ why }</Why>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ toggle }
				checked={ card.isOn }
				// One that is on can be turned off.
				disabled={ isUseless && ! card.isOn }
				onChange={ ( isOn ) => onChange( { isOn } ) }
			/>
			{ filter === 'international_ip_address' && (
				<CountriesNotice card={ card } onChange={ onChange } />
			) }
			{ card.isOn && <WhenOn { ...props } /> }
		</div>
	);
}

function WhenOn( props: Props ) {
	const { filter, card, hasReview, error, onChange } = props;
	const problem = problemOf( filter, card );
	return (
		<>
			{ hasReview && (
				<OneChoice
					look="radio"
					label={ texts.actionTitle }
					reason={ null }
					value={ card.action }
					choices={ Object.entries( texts.actions ).map(
						( [ value, label ] ) => ( { value, label } )
					) }
					onChange={ ( action ) =>
						onChange( { action: action as Action } )
					}
					onTouch={ () => undefined }
				/>
			) }
			{ card.isCustom ? (
				<Note>{ texts.notes.custom }</Note>
			) : (
				<Limits { ...props } problem={ problem } />
			) }
			{ problem ? (
				<Wrong problem={ problem } />
			) : (
				error && (
					<p className="merchant-payments-field__error">{ error }</p>
				)
			) }
		</>
	);
}

/** In the live region from the beginning, so that it is read when it appears. */
function Wrong( { problem: { here, isWarning } }: { problem: Problem } ) {
	return (
		<Notice
			status={ isWarning ? 'warning' : 'error' }
			isDismissible={ false }
		>
			{ here }
		</Notice>
	);
}

const Note = ( { children }: { children: string } ) => (
	<Notice status="info" isDismissible={ false }>
		{ children }
	</Notice>
);

function Limits( {
	filter,
	card,
	problem,
	onChange,
}: Props & { problem: Problem | null } ) {
	if (
		filter !== 'purchase_price_threshold' &&
		filter !== 'order_items_threshold'
	) {
		return null;
	}
	const isPrice = filter === 'purchase_price_threshold';
	const { min, max, hint } = isPrice ? texts.price : texts.items;
	const shared = {
		hint,
		counts: isPrice ? ( 'money' as const ) : ( 'items' as const ),
		isWrong: problem !== null && ! problem.isWarning,
		...( isPrice && { unit: card.currency.toUpperCase() } ),
	};
	return (
		<>
			<div className="merchant-payments-filter__limits">
				<LimitField
					{ ...shared }
					label={ min }
					value={ card.min }
					onChange={ ( text ) => onChange( { min: text } ) }
				/>
				<LimitField
					{ ...shared }
					label={ max }
					value={ card.max }
					onChange={ ( text ) => onChange( { max: text } ) }
				/>
			</div>
			{ isPrice && <OtherCurrency currency={ card.currency } /> }
		</>
	);
}

/** A filter keeps the currency that it was saved in: other digits would mean another amount. */
function OtherCurrency( { currency }: { currency: string } ) {
	const own = boot().fraudProtection.currency;
	return currency === own ? null : (
		<Note>
			{ texts.otherCurrency(
				currencyName( currency.toUpperCase() ),
				currencyName( own.toUpperCase() )
			) }
		</Note>
	);
}

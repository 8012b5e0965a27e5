import type { Charge } from '../../../contract/types';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import {
	DescriptionList,
	type Description,
} from '../../../ui/description-list';
import { LastDigits } from '../../../ui/last-digits';
import { sourceName } from '../../../ui/source-name';
import { copy, copyLabels } from '../strings';
import { addressLines } from './address-lines';
import { cardOf, checkDetails, numberDetails } from './card-details';
import { ownFieldsOf, type Shown } from './own-fields';
import { labels, title } from './strings';

/** The payment method and its owner. A null charge shows placeholders for the usual fields. */
export function MethodCard( { charge }: { charge: Charge | null } ) {
	return (
		<Card title={ title } isBusy={ ! charge }>
			<DescriptionList
				details={ charge ? methodDetails( charge ) : AWAITED }
				isLoading={ ! charge }
			/>
		</Card>
	);
}

const AWAITED: readonly Description[] = (
	[
		'number',
		'expires',
		'type',
		'id',
		'owner',
		'email',
		'address',
		'origin',
		'cvc',
		'street',
		'postal',
	] as const
 ).map( ( name ) => ( { label: labels[ name ], value: null } ) );

function methodDetails( charge: Charge ): Description[] {
	const { payment_method_details: details } = charge;
	const card = cardOf( details );
	return card
		? [
				...numberDetails( card ),
				...ownerDetails( charge, cardholder( card ) ),
				...checkDetails( card ),
			]
		: [
				{ label: labels.type, value: sourceName( details.type ) },
				...ownDetails( charge ),
				...ownerDetails( charge, null ),
			];
}

/** Details that only this payment method has. */
function ownDetails( {
	payment_method_details: details,
}: Charge ): Description[] {
	const own = Object.entries( details ).find(
		( [ name ] ) => name === details.type
	)?.[ 1 ] as Record< string, string | null > | undefined;
	return ownFieldsOf( details.type ).map( ( line ) => ( {
		label: line.label,
		value: shown( own?.[ line.field ] ?? null, line.as ),
	} ) );
}

function shown( value: string | null, as: Shown ) {
	if ( ! value || ! as ) {
		return value;
	}
	return as === 'digits' ? <LastDigits digits={ value } /> : as( value );
}

const cardholder = ( card: object ): string | null =>
	'cardholder_name' in card && typeof card.cardholder_name === 'string'
		? card.cardholder_name
		: null;

function ownerDetails( charge: Charge, named: string | null ): Description[] {
	const { payment_method: id, billing_details: billing } = charge;
	const { name, email, phone, formatted_address: address } = billing;
	return [
		{
			label: labels.id,
			value: id && (
				<span className="merchant-payments-payment__id">
					<code>{ id }</code>
					<CopyButton
						text={ id }
						label={ copyLabels.method }
						shown={ copy }
					/>
				</span>
			),
		},
		{ label: labels.owner, value: named || name },
		{ label: labels.email, value: email },
		...( phone
			? [ { label: labels.phone, value: <bdi>{ phone }</bdi> } ]
			: [] ),
		{ label: labels.address, value: addressOf( address ) },
	];
}

function addressOf( html: string ) {
	const lines = addressLines( html );
	return lines.length === 0
		? null
		: lines.map( ( line, row ) => (
				<span key={ row } className="merchant-payments-payment__line">
					{ line }
				</span>
			) );
}

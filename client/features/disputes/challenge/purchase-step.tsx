import { RadioControl, SelectControl } from '@wordpress/components';

import { FILE_FIELDS, PRODUCT_TYPES } from './answer';
import { Pieces } from './pieces';
import {
	otherPiece,
	purchasePieces,
	shippingPieces,
	type Piece,
	type Recommended,
} from './recommended';
import {
	duplicateStatuses,
	labels,
	productTypes,
	refundStatuses,
	titles,
} from './strings';
import { PolicyPages } from './policy-pages';
import { Text } from './text';
import type { Challenge } from './use-challenge';

/** What the payment was for, and the evidence about it. */
export function PurchaseStep( { challenge }: { challenge: Challenge } ) {
	const { answer, change, isReadOnly } = challenge;
	return (
		<>
			<section className="merchant-payments-challenge__section">
				<h3>{ titles.purchase }</h3>
				<SelectControl
					label={ labels.productType }
					value={ answer.productType }
					options={ PRODUCT_TYPES.map( ( value ) => ( {
						value,
						label: productTypes[ value ],
					} ) ) }
					disabled={ isReadOnly }
					onChange={ ( productType ) => change( { productType } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Status challenge={ challenge } />
				<Text
					challenge={ challenge }
					field="product_description"
					rows={ 4 }
				/>
				<Text challenge={ challenge } field="customer_purchase_ip" />
			</section>
			<Pieces
				title={ titles.evidence }
				pieces={ allPieces( challenge ) }
				challenge={ challenge }
				notes={ <PolicyPages pages={ challenge.pages } /> }
			/>
		</>
	);
}

/** How it was refunded, or whether it was a duplicate, where the reason asks for that. */
function Status( { challenge }: { challenge: Challenge } ) {
	const { answer, change, isReadOnly, kind } = challenge;
	const choices = < Value extends string >(
		names: Readonly< Record< Value, string > >
	) =>
		Object.entries< string >( names ).map( ( [ value, label ] ) => ( {
			value: value as Value,
			label,
		} ) );
	if ( kind.reason === 'credit_not_processed' ) {
		return (
			<fieldset disabled={ isReadOnly }>
				<RadioControl
					label={ labels.refundStatus }
					selected={ answer.refundStatus }
					options={ choices( refundStatuses ) }
					onChange={ ( refundStatus ) =>
						change( {
							refundStatus:
								refundStatus as typeof answer.refundStatus,
						} )
					}
				/>
			</fieldset>
		);
	}
	return kind.reason === 'duplicate' ? (
		<fieldset disabled={ isReadOnly }>
			<RadioControl
				label={ labels.duplicateStatus }
				selected={ answer.duplicateStatus }
				options={ choices( duplicateStatuses ) }
				onChange={ ( duplicateStatus ) =>
					change( {
						duplicateStatus:
							duplicateStatus as typeof answer.duplicateStatus,
					} )
				}
			/>
		</fieldset>
	) : null;
}

/** The recommended pieces, and what is kept though it isn't recommended any more. */
function allPieces( { answer, files, kind }: Challenge ): Recommended[] {
	const recommended = purchasePieces( kind );
	const shown: Piece[] = [ ...recommended, ...shippingPieces( kind ) ].map(
		( { piece } ) => piece
	);
	const kept: Piece[] = FILE_FIELDS.filter(
		( field ) =>
			files.slotOf( field ).state !== 'empty' &&
			field !== 'shipping_documentation'
	);
	const log: Piece[] =
		answer.texts.access_activity_log === ''
			? []
			: [ 'access_activity_log' ];
	return [
		...recommended,
		...[ ...kept, ...log ]
			.filter( ( piece ) => ! shown.includes( piece ) )
			.map( otherPiece ),
	];
}

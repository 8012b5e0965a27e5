import { __ } from '@wordpress/i18n';

import { Card } from '../../ui/card';
import type { Field, FormDescriptor } from '../descriptor';
import '../../ui/description-list.scss';
import './style.scss';

/** Choices of a field that are known only with its values. */
const SEVERAL = 3;

/** Lines that stand for a field until it is loaded. */
const linesOf = < Values, >( field: Field< Values > ): number => {
	if ( field.kind === 'toggle' ) {
		return 1;
	}
	if (
		! ( 'choices' in field ) ||
		( field.kind === 'choice' && field.look )
	) {
		return 2;
	}
	return typeof field.choices === 'function'
		? SEVERAL
		: field.choices.length + 1;
};

/** A form that is loading, about as high as it will be: without what depends on its values. */
export function FormSkeleton< Values >( {
	descriptor,
}: {
	descriptor: FormDescriptor< Values >;
} ) {
	return (
		<div className="wcpay-saved-form">
			<span role="status" className="screen-reader-text">
				{ __( 'Loading…', 'woocommerce-payments' ) }
			</span>
			{ descriptor.sections
				.filter( ( { when } ) => ! when )
				.map( ( { id, title, fields } ) => (
					<div key={ id } className="wcpay-section">
						<Card title={ title } isBusy>
							<div className="wcpay-section__fields">
								{ fields
									.filter( ( { when } ) => ! when )
									.map( ( field ) => (
										<Lines
											key={ field.name }
											count={ linesOf( field ) }
										/>
									) ) }
							</div>
						</Card>
					</div>
				) ) }
		</div>
	);
}

const Lines = ( { count }: { count: number } ) => (
	<div className="wcpay-skeleton" aria-hidden="true">
		{ Array.from( { length: count }, ( _line, index ) => (
			<span key={ index } className="wcpay-placeholder" />
		) ) }
	</div>
);

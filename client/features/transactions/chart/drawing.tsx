import { Button } from '@wordpress/components';

import type { TransactionChart } from '../../../contract/types';
import type { Loaded } from '../../../data/reducer';
import { Figure } from './figure';
import { Numbers } from './numbers';
import { series } from './series';
import { chartStrings } from './strings';

export interface DrawingProps {
	chart: Loaded< TransactionChart >;
	onRetry: () => void;
}

/** The chart, or its empty, loading or error state. The old chart stays while the new one loads. */
export function Drawing( {
	chart: { value, error, isLoading },
	onRetry,
}: DrawingProps ) {
	if ( error ) {
		return (
			<p className="merchant-payments-chart__said" role="status">
				{ chartStrings.failed } { error.message }{ ' ' }
				<Button variant="link" onClick={ onRetry }>
					{ chartStrings.retry }
				</Button>
			</p>
		);
	}
	if ( value && isBlank( value ) ) {
		return (
			<p className="merchant-payments-chart__said">
				{ chartStrings.empty }
			</p>
		);
	}
	const isOutdated = isLoading && value !== null;
	return (
		<div
			className={ `merchant-payments-chart__drawing${
				isOutdated ? ' is-outdated' : ''
			}` }
			aria-busy={ isLoading }
		>
			{ value && (
				<>
					<Figure chart={ value } />
					<Numbers chart={ value } />
					{ value.is_cut && (
						<p className="merchant-payments-chart__cut">
							{ chartStrings.cut }
						</p>
					) }
				</>
			) }
		</div>
	);
}

/** Whether all points are zero. */
const isBlank = ( { points }: TransactionChart ): boolean =>
	series.every( ( { key } ) =>
		points.every( ( point ) => point[ key ] === 0 )
	);

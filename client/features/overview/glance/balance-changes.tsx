import { Link } from '@woocommerce/components';
import { useId } from '@wordpress/element';

import type { Glance } from '../../../contract/types';
import { Amount } from '../../../ui/amount';
import { bridgeOf, othersOf, type Row } from './figures';
import { netAboveGross, proof, texts } from './strings';

/** Always there; the others only when they are not zero. */
const ROWS = 5;

/** What else changed the balance, and the way from its opening to its closing. */
export function BalanceChanges( { glance }: { glance: Glance | null } ) {
	return (
		<>
			{ glance && glance.current.net > glance.current.gross && (
				<p className="merchant-payments-glance__note">
					{ netAboveGross }
				</p>
			) }
			<div className="merchant-payments-glance__changes">
				<Part
					title={ texts.balance }
					rows={ glance && bridgeOf( glance ) }
					glance={ glance }
				/>
				<Part
					title={ texts.others }
					rows={ glance && othersOf( glance ) }
					glance={ glance }
				/>
			</div>
		</>
	);
}

interface PartProps {
	title: string;
	/** Null while they load. */
	rows: readonly Row[] | null;
	glance: Glance | null;
}

function Part( { title, rows, glance }: PartProps ) {
	const id = useId();
	return (
		<section aria-labelledby={ id }>
			<h3 id={ id }>{ title }</h3>
			{ rows && glance ? (
				<dl>
					{ rows.map( ( row ) => (
						<Line
							key={ row.label }
							row={ row }
							currency={ glance.currency }
						/>
					) ) }
				</dl>
			) : (
				<div aria-hidden="true">
					{ Array.from( { length: ROWS }, ( _, row ) => (
						<span
							key={ row }
							className="merchant-payments-placeholder"
						/>
					) ) }
				</div>
			) }
		</section>
	);
}

function Line( { row, currency }: { row: Row; currency: string } ) {
	const amount = <Amount amount={ row.amount } currency={ currency } />;
	return (
		<div className={ row.isTotal ? 'is-total' : undefined }>
			<dt>{ row.label }</dt>
			<dd>
				{ row.href ? (
					<Link
						href={ row.href }
						type="wc-admin"
						title={ proof( row.label ) }
					>
						{ amount }
					</Link>
				) : (
					amount
				) }
			</dd>
		</div>
	);
}

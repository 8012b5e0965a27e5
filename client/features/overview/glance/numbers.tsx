import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';

import type { Glance } from '../../../contract/types';
import { longDate } from '../../../time/format-interval';
import { Amount } from '../../../ui/amount';
import { currencyName } from '../../../ui/currency-name';
import { ScrollArea } from '../../../ui/scroll-area';
import { amountOf, columnsOf } from './figures';
import { captionOf, texts } from './strings';

interface Props {
	glance: Glance;
}

/** The charts' numbers as a table, the latest day first; closed at first. */
export function Numbers( { glance }: Props ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	return (
		<div className="merchant-payments-glance__numbers">
			<Button
				variant="link"
				aria-expanded={ isOpen }
				aria-controls={ id }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ isOpen ? texts.hide : texts.show }
			</Button>
			<div id={ id } hidden={ ! isOpen }>
				{ isOpen && <Table glance={ glance } /> }
			</div>
		</div>
	);
}

function Table( { glance }: Props ) {
	const { currency, points } = glance;
	const figures = columnsOf( glance );
	const caption = captionOf( currencyName( currency ) );
	return (
		<ScrollArea
			className="merchant-payments-glance__table"
			label={ caption }
		>
			<table>
				<caption className="screen-reader-text">{ caption }</caption>
				<thead>
					<tr>
						<th scope="col">{ texts.day }</th>
						{ figures.map( ( { sum, label } ) => (
							<th key={ sum } scope="col">
								{ label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ [ ...points ].reverse().map( ( point ) => (
						<tr key={ point.date }>
							<th scope="row">
								{ longDate( point.date, 'day' ) }
							</th>
							{ figures.map( ( figure ) => (
								<td key={ figure.sum }>
									<Amount
										amount={ amountOf( figure, point ) }
										currency={ currency }
									/>
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</ScrollArea>
	);
}

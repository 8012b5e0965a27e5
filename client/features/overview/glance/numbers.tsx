import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';

import type { Glance } from '../../../contract/types';
import { longDate } from '../../../time/format-interval';
import { ChartTable } from '../../../ui/chart/table';
import { currencyName } from '../../../ui/currency-name';
import { ScrollArea } from '../../../ui/scroll-area';
import { amountOf, columnsOf } from './figures';
import { captionOf, names, texts } from './strings';

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
	const { currency, points, previous_points: before } = glance;
	const figures = columnsOf( glance );
	const caption = captionOf( currencyName( currency ) );
	return (
		<ScrollArea
			className="merchant-payments-glance__table"
			label={ caption }
		>
			<ChartTable
				caption={ caption }
				columns={ [
					texts.day,
					...figures.map( ( { label } ) => label ),
					names.before,
				] }
				rows={ points
					.map( ( point, day ) => ( {
						name: longDate( point.date, 'day' ),
						amounts: [
							...figures.map( ( figure ) =>
								amountOf( figure, point )
							),
							before[ day ]?.net ?? null,
						],
					} ) )
					.reverse() }
				currency={ currency }
			/>
		</ScrollArea>
	);
}

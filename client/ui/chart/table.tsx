import { Amount } from '../amount';

interface Props {
	caption: string;
	/** The first is of the rows' names. */
	columns: readonly string[];
	rows: readonly {
		name: string;
		/** In minor units; null where there is none. */
		amounts: readonly ( number | null )[];
	}[];
	/** ISO code in any case. */
	currency: string;
}

/** A chart's data as a table. */
export const ChartTable = ( { caption, columns, rows, currency }: Props ) => (
	<table>
		<caption className="screen-reader-text">{ caption }</caption>
		<thead>
			<tr>
				{ columns.map( ( name ) => (
					<th key={ name } scope="col">
						{ name }
					</th>
				) ) }
			</tr>
		</thead>
		<tbody>
			{ rows.map( ( { name, amounts } ) => (
				<tr key={ name }>
					<th scope="row">{ name }</th>
					{ amounts.map( ( amount, index ) => (
						<td key={ index }>
							{ amount !== null && (
								<Amount
									amount={ amount }
									currency={ currency }
								/>
							) }
						</td>
					) ) }
				</tr>
			) ) }
		</tbody>
	</table>
);

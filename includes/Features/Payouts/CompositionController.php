<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * `GET /deposits/{id}/composition`: sums of a payout's transactions by kind. The lines add up to the payout's amount, or the response
 * has the difference.
 *
 * @phpstan-type Line array{kind: string, count: int, amount: int}
 */
final class CompositionController extends Controller {

	private const FEES  = 'fees';
	private const OTHER = 'other';

	public function __construct( private readonly PayoutController $payouts, private readonly ScopedTables $ledger ) {}

	/**
	 * Kinds of lines in order, with the ledger's transaction types in each. Fees of all transactions are one line; types that are in no
	 * other line are the last one.
	 *
	 * @return array<string, list<string>>
	 */
	public static function kinds(): array {
		return array(
			'charges'      => BalanceCategory::Sales->types(),
			'refunds'      => BalanceCategory::Refunds->types(),
			'disputes'     => BalanceCategory::Disputes->types(),
			self::FEES     => array(),
			'fee_refunds'  => array( 'fee_refund' ),
			'loans'        => array( 'financing_payout', 'financing_paydown' ),
			'card_readers' => array( 'card_reader_fee' ),
			'payouts'      => array( 'payout', 'payout_failure', 'payout_cancel' ),
			self::OTHER    => array(),
		);
	}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				PayoutController::PATH . '/composition',
				fn ( WP_REST_Request $request ): array => $this->of( $this->payouts->find( strval( $request['id'] ) ) ),
				PayoutController::args(),
				self::schema(),
				PayoutController::ERRORS
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$unknown = array( 'type' => array( 'integer', 'null' ) );
		$line    = array(
			'kind'   => $text + array(
				'enum'        => array_keys( self::kinds() ),
				'description' => 'What is added up; `payouts` is money that other payouts took from the balance or brought back to it.',
			),
			'count'  => $number + array( 'description' => 'How many transactions; of `fees`, how many cost something.' ),
			'amount' => $number + array( 'description' => 'Before fees; below zero where it makes the payout smaller.' ),
		);
		return JsonSchema::closed(
			'DepositComposition',
			array(
				'id'         => $text,
				'currency'   => $text + array( 'description' => 'All amounts are in its minor units.' ),
				'amount'     => $number + array( 'description' => "The payout's amount." ),
				'is_pending' => array(
					'type'        => 'boolean',
					'description' => 'Whether the platform is still putting together what the payout consists of.',
				),
				'lines'      => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'DepositCompositionLine', $line ),
					'description' => 'None while that is pending, and of a payout that is not automatic: the platform does not say what it consists of.',
				),
				'total'      => $unknown + array( 'description' => 'The sum of the lines; null where there are none.' ),
				'difference' => $unknown + array( 'description' => 'amount - total: 0 when every transaction is known.' ),
			)
		);
	}

	/**
	 * The composition of a payout. The platform lists transactions of automatic payouts only.
	 *
	 * @param array<string, string|null> $payout Row of `payouts`.
	 * @return array<string, mixed> As schema() says.
	 */
	private function of( array $payout ): array {
		$amount = (int) $payout['amount'];
		$waits  = '1' === $payout['awaits_items'];
		$lines  = '1' === $payout['automatic'] && ! $waits ? self::lines( $this->by_type( (string) $payout['payout_id'] ) ) : null;
		$total  = null === $lines ? null : array_sum( array_column( $lines, 'amount' ) );
		return array(
			'id'         => $payout['payout_id'],
			'currency'   => $payout['currency'],
			'amount'     => $amount,
			'is_pending' => $waits,
			'lines'      => $lines ?? array(),
			'total'      => $total,
			'difference' => null === $total ? null : $amount - $total,
		);
	}

	/**
	 * Sums of a payout's rows by type, including those that are not the merchant's transactions.
	 *
	 * @return list<array<string, string|null>> One entry per type.
	 */
	private function by_type( string $payout_id ): array {
		return $this->ledger->rows(
			'type, COUNT(*) AS rows_found, SUM(amount) AS amount, SUM(fees) AS fees, SUM(CASE WHEN fees <> 0 THEN 1 ELSE 0 END) AS with_fees',
			'transactions',
			new Condition( 'deposit_id = %s', array( $payout_id ) ),
			'GROUP BY type'
		);
	}

	/**
	 * Converts sums by type to lines; zero lines are left out.
	 *
	 * @param list<array<string, string|null>> $types Entries of by_type().
	 * @return list<Line>
	 */
	private static function lines( array $types ): array {
		$kinds = array();
		foreach ( self::kinds() as $kind => $of ) {
			$kinds += array_fill_keys( $of, $kind );
		}
		$lines = array_map(
			static fn ( string $kind ): array => array(
				'kind'   => $kind,
				'count'  => 0,
				'amount' => 0,
			),
			array_combine( array_keys( self::kinds() ), array_keys( self::kinds() ) )
		);
		foreach ( $types as $type ) {
			$kind           = $kinds[ (string) $type['type'] ] ?? self::OTHER;
			$lines[ $kind ] = self::more( $lines[ $kind ], (int) $type['rows_found'], (int) $type['amount'] );

			$lines[ self::FEES ] = self::more( $lines[ self::FEES ], (int) $type['with_fees'], - (int) $type['fees'] );
		}
		return array_values( array_filter( $lines, static fn ( array $line ): bool => $line['count'] > 0 ) );
	}

	/**
	 * Adds to a line.
	 *
	 * @phpstan-param Line $line
	 * @return Line
	 */
	private static function more( array $line, int $count, int $amount ): array {
		return array(
			'kind'   => $line['kind'],
			'count'  => $line['count'] + $count,
			'amount' => $line['amount'] + $amount,
		);
	}
}

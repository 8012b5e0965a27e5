<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\Timeline\Story;
use MerchantPayments\Features\PaymentDetails\Timeline\TimelineBuilder;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\HeldDecision;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /timeline/{id}`: the events of a payment, newest first; and `GET /fraud_outcomes/{id}/latest`. */
final class TimelineController extends Controller {

	/** Error code of a payment without fraud outcome (facts/rest.md, section 4). */
	private const NO_OUTCOME = 'wcpay_fraud_outcome_not_found';

	public function __construct(
		private readonly PaymentReader $reader,
		private readonly PaymentOrders $orders,
		private readonly PayoutLinks $payouts
	) {}

	/** @return list<Route> */
	public function routes(): array {
		$errors  = PaymentReader::ERRORS + array( PaymentOrders::MISSING => array( 404 ) );
		$arg     = array( 'id' => PaymentSubject::arg() );
		$outcome = array(
			'status' => array(
				'type' => 'string',
				'enum' => array( 'allow', 'review', 'block' ),
			),
		);
		return array(
			new Route( 'GET', '/timeline/(?P<id>' . PaymentSubject::SEGMENT . ')', $this->timeline( ... ), $arg, TimelineSchema::schema(), $errors ),
			new Route(
				'GET',
				'/fraud_outcomes/(?P<id>' . PaymentSubject::SEGMENT . ')/latest',
				$this->latest_outcome( ... ),
				$arg,
				JsonSchema::closed( 'LatestFraudOutcome', $outcome ),
				$errors + array( self::NO_OUTCOME => array( 404 ) )
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{data: list<array<string, mixed>>}
	 */
	private function timeline( WP_REST_Request $request ): array {
		$subject = PaymentSubject::of( (string) $request['id'] );
		$payment = '' === $subject->intent_id ? array() : $this->reader->payment( $subject->intent_id );
		$order   = $subject->order ?? $this->orders->of( $payment['intent'] ?? array() );
		$judged  = FraudFacts::each( $payment['charges'] ?? array(), $payment['intent'] ?? array(), $order );
		if ( '' !== $subject->intent_id ) {
			$is_disputed         = in_array( true, array_column( $payment['charges'] ?? array(), 'disputed' ), true );
			$payment['disputes'] = $is_disputed ? $this->reader->disputes_of( $subject->intent_id ) : array();
		}
		$story = new Story( $payment, $judged, null === $order ? null : HeldDecision::of( $order ), $this->payouts->of( $payment ) );
		return array( 'data' => TimelineBuilder::build( $story ) );
	}

	/**
	 * The current outcome, by fraud rules or the merchant's decision.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{status: string}
	 * @throws Refusal When no rule matched.
	 */
	private function latest_outcome( WP_REST_Request $request ): array {
		$subject = PaymentSubject::of( (string) $request['id'] );
		$intent  = '' === $subject->intent_id ? array() : $this->reader->intent( $subject->intent_id );
		$charge  = is_array( $intent['latest_charge'] ?? null ) ? $intent['latest_charge'] : $intent;
		$status  = FraudFacts::latest( $charge, $subject->order ?? $this->orders->of( $intent ) );
		return array(
			'status' => $status ?? throw new Refusal(
				self::NO_OUTCOME,
				__( 'No fraud rule applies to this payment.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound
			),
		);
	}
}

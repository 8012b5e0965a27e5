<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Account\Account;
use MerchantPayments\Disputes\Appeal;
use MerchantPayments\Disputes\DisputeOperation;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationAnswer;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** Routes to read, answer and accept a dispute, and to appeal what was decided. */
final class DisputesController extends Controller {

	/**
	 * The path's id accepts anything, so that an invalid one is refused by the parameter's own validation; names of the list's other
	 * routes are excluded.
	 */
	private const PATH = '/disputes/(?P<id>(?!download$|rate$|summary$)[^\x2F]+)';

	/** Errors of the platform for evidence: HTTP statuses by code. */
	private const EVIDENCE_ERRORS = array(
		Route::MISSING             => array( 400 ),
		DisputeOperation::CHANGED  => array( 409 ),
		'resource_missing'         => array( 400, 404 ),
		'file_purpose_invalid'     => array( 400 ),
		'file_too_large'           => array( 400 ),
		'parameter_missing'        => array( 400 ),
		'parameter_invalid_string' => array( 400 ),
		'parameter_invalid'        => array( 400 ),
	);

	/** The same for an appeal. */
	private const APPEAL_ERRORS = array(
		'resource_missing'         => array( 400, 404 ),
		'file_purpose_invalid'     => array( 400 ),
		'file_too_large'           => array( 400 ),
		'parameter_invalid_string' => array( 400 ),
	);

	public function __construct( private readonly DisputeReader $reader, private readonly Account $account ) {}

	/** @return list<Route> */
	public function routes(): array {
		$id     = array( 'id' => CodeFormat::Id->arg() + array( 'required' => true ) );
		$schema = DisputeReader::schema();
		$acting = DisputeOperation::ERRORS + Operations::ERRORS + Idempotency::ERRORS + self::PLATFORM_ERRORS;
		return array(
			new Route(
				'GET',
				self::PATH,
				fn ( WP_REST_Request $request ): array => $this->reader->read( (string) $request['id'] ),
				$id,
				$schema,
				DisputeReader::ERRORS + self::PLATFORM_ERRORS
			),
			new Route( 'POST', self::PATH, $this->answer_bank( ... ), $id + EvidenceFields::args(), $schema, self::EVIDENCE_ERRORS + $acting ),
			new Route( 'POST', self::PATH . '/close', $this->close( ... ), $id, $schema, $acting ),
			new Route( 'POST', self::PATH . '/appeal', $this->appeal( ... ), $id + self::appeal_args(), $schema, self::APPEAL_ERRORS + $acting ),
		);
	}

	/**
	 * Saves or submits evidence.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws Refusal When the request has no evidence.
	 */
	private function answer_bank( WP_REST_Request $request ): WP_REST_Response {
		$asked = array(
			'dispute_id' => (string) $request['id'],
			'evidence'   => EvidenceFields::evidence( (array) $request['evidence'] ),
			'metadata'   => EvidenceFields::metadata( (array) $request['metadata'] ),
		);
		$key   = Idempotency::key( $request );
		$based = is_array( $request['based_on'] ) ? $request['based_on'] : null;
		if ( true === $request['submit'] ) {
			$due_by = $this->account->objects()->due_by( $asked['dispute_id'] ) ?? $this->reader->due_by( $asked['dispute_id'] );
			return $this->run( $this->account->dispute_submission()->on( $based ), $asked + array( 'due_by' => $due_by ), $key );
		}
		if ( array() === $asked['evidence'] && array() === $asked['metadata'] ) {
			throw new Refusal(
				Route::MISSING,
				__( 'There is nothing to save.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'evidence' )
			);
		}
		// A draft can return to an earlier content, so each request is a separate operation unless the client sends a key.
		return $this->run( $this->account->dispute_draft()->on( $based ), $asked, $key ?? 'draft:' . wp_generate_uuid4() );
	}

	/**
	 * Accepts a dispute.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function close( WP_REST_Request $request ): WP_REST_Response {
		return $this->run( $this->account->dispute_close(), array( 'dispute_id' => (string) $request['id'] ), Idempotency::key( $request ) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function appeal_args(): array {
		return array(
			Appeal::REASON => array(
				'type'      => 'string',
				'minLength' => 1,
				'maxLength' => Appeal::LONGEST,
				'required'  => true,
				'lines'     => true,
				'problem'   => __( 'Enter a reason of at most 20,000 characters.', 'merchant-payments-for-woocommerce' ),
			),
			Appeal::FILES  => array(
				'type'        => 'array',
				'items'       => CodeFormat::Id->arg(),
				'maxItems'    => Appeal::MOST_FILES,
				'default'     => array(),
				'description' => __( 'Ids of files that support it.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/**
	 * Appeals what was decided, once.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws Refusal When it has no reason.
	 */
	private function appeal( WP_REST_Request $request ): WP_REST_Response {
		$asked = array(
			'dispute_id'   => (string) $request['id'],
			Appeal::REASON => trim( (string) $request[ Appeal::REASON ] ),
			Appeal::FILES  => array_values( array_map( 'strval', (array) $request[ Appeal::FILES ] ) ),
		);
		if ( '' === $asked[ Appeal::REASON ] ) {
			throw new Refusal(
				'rest_invalid_param',
				__( 'Enter a reason for the appeal.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => Appeal::REASON )
			);
		}
		return $this->run( $this->account->dispute_appeal(), $asked, Idempotency::key( $request ) );
	}

	/**
	 * Runs an operation and returns the updated dispute.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When the operation was refused, or its outcome is unknown.
	 */
	private function run( Operation $operation, array $params, ?string $key ): WP_REST_Response {
		$done = $this->account->operations()->run( Actor::Merchant, $operation, $params, $key );
		return Idempotency::response( new OperationAnswer( $this->reader->item( $done->data ), $done->replayed ) );
	}
}

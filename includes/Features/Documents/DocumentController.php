<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Documents;

use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RawAnswer;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET /documents/{id}`: the document as a file. Our pages send the nonce in a header; older clients follow a link with the nonce as a
 * query arg, which WordPress accepts as well.
 */
final class DocumentController extends Controller {

	public function __construct( private readonly MonthlyInvoices $invoices ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = array(
			'id'       => array(
				'type'        => 'string',
				'pattern'     => '^[A-Za-z0-9_-]{1,255}$',
				'required'    => true,
				'description' => __( 'Id of the document.', 'merchant-payments-for-woocommerce' ),
			),
			'_wpnonce' => array(
				'type'        => 'string',
				'maxLength'   => 64,
				'description' => __( 'Nonce of the REST API, where it is not in the header.', 'merchant-payments-for-woocommerce' ),
			),
		);
		return array(
			new Route(
				'GET',
				'/documents/(?P<id>(?!download$|summary$)[^\x2F]+)',
				$this->file( ... ),
				$args,
				JsonSchema::closed( 'DocumentFile', array() ) + array( 'description' => 'The document itself, as an attachment.' ),
				array( 'resource_missing' => array( 404 ) )
			),
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function file( WP_REST_Request $request ): WP_REST_Response {
		$file = $this->invoices->file( strval( $request['id'] ) ) ?? throw new Refusal(
			'resource_missing',
			__( 'Your account has no such document. Choose one from the list.', 'merchant-payments-for-woocommerce' ),
			Reason::NotFound,
			array( 'param' => 'id' )
		);
		return RawAnswer::attachment( $request, $file['content'], 'application/pdf', $file['filename'] );
	}
}
